/** Serialises JSON-LD. Escapes `<`: partners choose their names, and a name may contain `</script>`. */
export const toJsonLd = (value: object): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...value }).replace(/</g, '\\u003c');

/** Structured data for search engines. The content security policy allows it, since a data block never runs. */
export function JsonLd({ value }: { value: object }) {
  return (
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: toJsonLd(value) }} />
  );
}
