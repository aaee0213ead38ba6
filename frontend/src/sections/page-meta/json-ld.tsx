/**
 * A schema.org data block. It is data, not a script to run, so the Content-Security-Policy lets it stand; `<` is
 * written as its escape, so that no text in it can end the block.
 */
export function JsonLd({ data }: { data: object }) {
  const text = JSON.stringify(data).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
