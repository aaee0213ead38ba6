import { useLocation } from 'react-router-dom';
import { hero } from 'content:home';
import { organization, organizationDescription, socialAccounts, structuredDataText } from 'content:site';
import { openGraphImageFor, openGraphImageSize, type PictureRef } from '../lib/picture';
import { checkoutLink } from '../content/site-links';
import { pageAddress } from '../lib/language';
import { homeTitle } from 'content:search';

/** The site's origin, without a slash. */
const site = import.meta.env.PUBLIC_URL;

interface PageMetaProps {
  /** The heading of a page that has no title in search.yaml. */
  name?: string;
  title?: string;
  description: string;
  /** By default that of the home page. */
  picture?: PictureRef | undefined;
  /** The page above this one, if it is not the home page; its path begins with a slash. */
  parent?: { name: string; path: string };
  /** Adds schema.org/DonateAction. */
  giving?: boolean;
  /** Left out of search engines and of the sitemap. */
  unlisted?: boolean | undefined;
}

/** Whether the page is being prerendered. What follows it is in no browser's bundle. */
const isPrerendered = import.meta.env.SSR;

/**
 * Title, description, and metadata for link previews and search engines: Open Graph, Twitter card and schema.org. These
 * read the prerendered page, so browsers do not load the code for it.
 */
export function PageMeta({
  name = '',
  title,
  description,
  picture,
  parent,
  giving,
  unlisted,
}: PageMetaProps) {
  const { pathname } = useLocation();
  const preview = isPrerendered && (picture ?? hero.picture);
  const previewTitle = title ?? `${name} – ${organization.name}`;
  return (
    <>
      <title>{title ?? titleFor(name)}</title>
      {unlisted ? (
        <meta name="robots" content="noindex" />
      ) : (
        <link rel="canonical" href={pageAddress(pathname)} />
      )}
      <meta name="description" content={description} />
      {preview && (
        <>
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content={organization.name} />
          <meta property="og:url" content={pageAddress(pathname)} />
          <meta property="og:title" content={previewTitle} />
          <meta property="og:description" content={description} />
          <meta property="og:image" content={site + openGraphImageFor(preview)} />
          <meta property="og:image:type" content="image/jpeg" />
          <meta property="og:image:width" content={String(openGraphImageSize.width)} />
          <meta property="og:image:height" content={String(openGraphImageSize.height)} />
          <meta property="og:image:alt" content={preview.alt} />
          <meta name="twitter:card" content="summary_large_image" />
          <meta name="twitter:title" content={previewTitle} />
          <meta name="twitter:image" content={site + openGraphImageFor(preview)} />
        </>
      )}
      <JsonLd data={isPrerendered && ngo()} />
      {giving && <JsonLd data={isPrerendered && donateAction()} />}
      {parent && <JsonLd data={isPrerendered && breadcrumbList([parent, { name, path: pathname }])} />}
    </>
  );
}

/**
 * A JSON-LD data block; empty in browsers, which keep that of the prerendered page. The Content-Security-Policy does not
 * block it, because it is not executed. `<` is escaped, so that no text can close the element.
 */
function JsonLd({ data }: { data: object | false }) {
  const text = data
    ? JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
    : '';
  return (
    <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
  );
}

/** The organization (schema.org/NGO). Sample accounts are left out. */
function ngo(): object {
  const accounts = socialAccounts.filter(({ sample }) => !sample).map(({ href }) => href);
  return {
    '@type': 'NGO',
    '@id': `${site}/#organization`,
    name: organization.name,
    description: organizationDescription,
    url: `${site}/`,
    logo: `${site}/icon-512.png`,
    nonprofitStatus: 'https://schema.org/Nonprofit501c3',
    ...(accounts.length > 0 && { sameAs: accounts }),
  };
}

/** Both ways to give by card (schema.org/DonateAction). */
function donateAction(): object {
  return {
    '@type': 'DonateAction',
    name: structuredDataText.donate,
    recipient: { '@type': 'NGO', '@id': `${site}/#organization`, name: organization.name },
    target: (['once', 'monthly'] as const).map((kind) => ({
      '@type': 'EntryPoint',
      urlTemplate: new URL(checkoutLink(kind).href, site).href,
    })),
  };
}

/** The trail from the home page to this page (schema.org/BreadcrumbList). */
function breadcrumbList(trail: { name: string; path: string }[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: structuredDataText.home, path: '/' }, ...trail].map(({ name, path }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name,
      item: pageAddress(path),
    })),
  };
}

/** A page's title and description for browser tabs and search results. */
export interface PageHead {
  title: string;
  description: string;
}

/** The title of a page that has none in search.yaml: its heading, followed by the home page's title. */
export const titleFor = (heading: string) => `${heading} | ${homeTitle}`;
