import { useAbsoluteUrl } from '../lib/site';

interface PageHeadProps {
  /** The tab's title, without the site's name. */
  title: string;
  description: string;
  /** The canonical path of this content. */
  path: string;
  type?: 'website' | 'article';
  /** The picture for shared links, 1200 × 630; that of the site unless given. */
  picture?: { path: string; alt: string };
}

/** The picture of the site. Social networks do not show SVG pictures. */
const sitePicture = { path: '/share.png', alt: 'Hive: trust what you subscribe to' };

/** The page's title and metadata for search engines and shared links. React moves the tags into the head. */
export function PageHead({
  title,
  description,
  path,
  type = 'website',
  picture = sitePicture,
}: PageHeadProps) {
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
      <meta property="og:image" content={absoluteUrl(picture.path)} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={picture.alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
