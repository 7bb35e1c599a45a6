import { useQuery } from '@tanstack/react-query';
import { paths } from '@hive/contract/paths';
import { JsonLd } from '../components/json-ld';
import { PageHead } from '../components/page-head';
import { Hero } from '../features/hero/hero';
import { HowItWorks } from '../features/how-it-works/how-it-works';
import { listHomeBoxes } from '../features/partners/api/list-home-boxes';
import { Partners, partnersAnchor } from '../features/partners/partners';
import { Testimonials } from '../features/testimonials/testimonials';
import { WhyHive } from '../features/why-hive/why-hive';
import { useAbsoluteUrl } from '../lib/site';

/** The home page. */
export default function HomePage() {
  const { data: boxes, isError, isFetching, refetch } = useQuery(listHomeBoxes());
  const absoluteUrl = useAbsoluteUrl();
  const home = absoluteUrl(paths.home.getHref());
  return (
    <>
      <PageHead
        title="Hive: trust what you subscribe to"
        description="Compare UK subscription boxes by true monthly cost, terms and subscribers’ reviews, and get matched with the ones that suit you."
        path={paths.home.getHref()}
      />
      <JsonLd
        value={{
          '@graph': [
            {
              '@type': 'Organization',
              '@id': `${home}#hive`,
              name: 'Hive',
              url: home,
              logo: absoluteUrl('/icon-512.png'),
            },
            { '@type': 'WebSite', name: 'Hive', url: home, publisher: { '@id': `${home}#hive` } },
          ],
        }}
      />
      <Hero boxes={boxes} listHref={`#${partnersAnchor}`} />
      <WhyHive />
      <HowItWorks />
      <Partners boxes={boxes} failed={isError && !isFetching} onRetry={() => void refetch()} />
      <Testimonials />
    </>
  );
}
