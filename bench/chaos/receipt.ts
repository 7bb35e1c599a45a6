/** The smallest PDF that is read, made unique by a comment, as the upload of a form. */
export function makeReceipt(name: string): { headers: Record<string, string>; body: string } {
  const boundary = `chaos-${name}`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>',
  ];
  const pdf = [
    '%PDF-1.4',
    ...objects.map((object, index) => `${index + 1} 0 obj${object}endobj`),
    'trailer<</Root 1 0 R/Size 4>>',
    `% ${name}`,
    '%%EOF',
    '',
  ].join('\n');
  const body = [
    `--${boundary}`,
    `content-disposition: form-data; name="file"; filename="${name}.pdf"`,
    'content-type: application/pdf',
    '',
    pdf,
    `--${boundary}--`,
    '',
  ].join('\r\n');
  return { headers: { 'content-type': `multipart/form-data; boundary=${boundary}` }, body };
}
