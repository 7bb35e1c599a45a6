import { useWholeUrl } from '../lib/site';

interface PageHeadProps {
  /** The tab's title, without the site's name. */
  title: string;
  description: string;
  /** The one address this content is to be known by. */
  path: string;
  type?: 'website' | 'article';
}

/** Drawn once for the whole site: networks do not show the vector pictures of single boxes. */
const sharePicture = { path: '/share.png', width: '1200', height: '630' };

/** What the tab, a search engine and a shared link show of a page. React moves the tags into the head. */
export function PageHead({ title, description, path, type = 'website' }: PageHeadProps) {
  const whole = useWholeUrl();
  const full = title.includes('Hive') ? title : `${title} | Hive`;
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={whole(path)} />
      <meta property="og:site_name" content="Hive" />
      <meta property="og:locale" content="en_GB" />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={full} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={whole(path)} />
      <meta property="og:image" content={whole(sharePicture.path)} />
      <meta property="og:image:width" content={sharePicture.width} />
      <meta property="og:image:height" content={sharePicture.height} />
      <meta property="og:image:alt" content="Hive: trust what you subscribe to" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
