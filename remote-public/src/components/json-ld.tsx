/** JSON that cannot end its own block: partners write names, and a name may hold `</script>`. */
export const toJsonLd = (value: object): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...value }).replace(/</g, '\\u003c');

/** Facts for search engines. A data block is never run, so the content security policy lets it be. */
export function JsonLd({ value }: { value: object }) {
  return (
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: toJsonLd(value) }} />
  );
}
