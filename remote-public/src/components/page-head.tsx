import { discoveryPaths } from '@hive/contract/discovery-paths';
import { useAbsoluteUrl } from '../lib/site';

interface PageHeadProps {
  /** The tab's title, without the site's name. */
  title: string;
  description: string;
  /** The canonical path of this content. */
  path: string;
  type?: 'website' | 'article';
}

/** The feeds that readers offer on every public page. */
const feeds = [
  { title: 'Hive: new boxes', href: discoveryPaths.newBoxes },
  { title: 'Hive: price changes', href: discoveryPaths.priceChanges },
];

/** One image for the whole site: social networks do not show the SVG pictures of the boxes. */
const shareImage = { path: '/share.png', width: '1200', height: '630' };

/** The page's title and metadata for search engines and shared links. React moves the tags into the head. */
export function PageHead({ title, description, path, type = 'website' }: PageHeadProps) {
  const absoluteUrl = useAbsoluteUrl();
  const fullTitle = title.includes('Hive') ? title : `${title} | Hive`;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={absoluteUrl(path)} />
      <meta property="og:site_name" content="Hive" />
      <meta property="og:locale" content="en_GB" />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={absoluteUrl(path)} />
      <meta property="og:image" content={absoluteUrl(shareImage.path)} />
      <meta property="og:image:width" content={shareImage.width} />
      <meta property="og:image:height" content={shareImage.height} />
      <meta property="og:image:alt" content="Hive: trust what you subscribe to" />
      {feeds.map(({ title: feedTitle, href }) => (
        <link
          key={href}
          rel="alternate"
          type="application/atom+xml"
          title={feedTitle}
          href={href}
        />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
