import { useLocation } from 'react-router-dom';
import { headFor } from '../../content/head';
import { organization } from '../../content/organization';
import { openGraphImageFor, openGraphImageSize, type PictureRef } from '../../content/picture';
import { JsonLd } from './json-ld';
import { breadcrumbs, donateAction, ngo, type Crumb } from './structured-data';

interface PageMetaProps {
  /** Shown when the page is shared; the search engine's title stays that of the route (specification section 2). */
  name?: string;
  description?: string;
  picture: PictureRef;
  /** The pages above this one, without the home page. */
  trail?: Crumb[];
  /** One can give on this page. */
  giving?: boolean;
}

/** What other programs read of a page: Open Graph, Twitter card and schema.org data. */
export function PageMeta({ name, description, picture, trail, giving = false }: PageMetaProps) {
  const { pathname } = useLocation();
  const head = headFor(pathname);
  const title = name === undefined ? head.title : `${name} – ${organization.name}`;
  const site = import.meta.env.PUBLIC_URL;
  const address = site + pathname;
  const image = site + openGraphImageFor(picture);
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={organization.name} />
      <meta property="og:locale" content="en_US" />
      <meta property="og:url" content={address} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description ?? head.description} />
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
      {trail && <JsonLd data={breadcrumbs(site, [...trail, { name: name ?? title, path: pathname }])} />}
    </>
  );
}
