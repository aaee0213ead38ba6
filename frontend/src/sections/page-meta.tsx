import { useLocation } from 'react-router-dom';
import { organization } from 'content:site';
import { headFor } from '../content/head';
import { openGraphImageFor, openGraphImageSize, type PictureRef } from '../content/picture';
import { pageAddress } from '../lib/language';
import { breadcrumbList, donateAction, ngo, type Breadcrumb } from './structured-data';

interface PageMetaProps {
  /** The heading, for a page without an own title in `content/head.ts`. */
  name?: string;
  /** For a page without an own description in `content/head.ts`. */
  description?: string;
  picture: PictureRef;
  /** The parent pages, without the home page. */
  trail?: Breadcrumb[];
  /** Adds schema.org/DonateAction. */
  giving?: boolean;
  /** Left out of search engines and of the sitemap. */
  unlisted?: boolean;
}

/** Title, description, and metadata for link previews and search engines: Open Graph, Twitter card and schema.org. */
export function PageMeta({ name, description, picture, trail, giving, unlisted }: PageMetaProps) {
  const { pathname } = useLocation();
  const head = headFor(pathname, { name, description });
  const title = name === undefined ? head.title : `${name} – ${organization.name}`;
  const site = import.meta.env.PUBLIC_URL;
  const address = pageAddress(pathname);
  const image = site + openGraphImageFor(picture);
  return (
    <>
      <title>{head.title}</title>
      {unlisted ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
      <meta name="description" content={head.description} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={organization.name} />
      <meta property="og:url" content={address} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={head.description} />
      <meta property="og:image" content={image} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content={String(openGraphImageSize.width)} />
      <meta property="og:image:height" content={String(openGraphImageSize.height)} />
      <meta property="og:image:alt" content={picture.alt} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:image" content={image} />
      <JsonLd data={ngo(site)} />
      {giving && <JsonLd data={donateAction(site)} />}
      {trail && <JsonLd data={breadcrumbList([...trail, { name: name ?? title, path: pathname }])} />}
    </>
  );
}

/**
 * A JSON-LD data block. The Content-Security-Policy does not block it, because it is not executed. `<` is escaped, so
 * that no text can close the element.
 */
function JsonLd({ data }: { data: object }) {
  const text = JSON.stringify(data).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
