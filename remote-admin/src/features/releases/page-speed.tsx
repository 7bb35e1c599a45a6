import { useQuery } from '@tanstack/react-query';
import type { VersionVitals, VitalName, VitalSummary } from '@hive/contract/web-vitals';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { Disclosure } from '@hive/shared-ui/disclosure';
import { formatWholeNumber } from '@hive/shared-ui/lib/format';
import { ScrollRegion } from '@hive/shared-ui/scroll-region';
import { EmptyState, ErrorState, SkeletonGrid } from '@hive/shared-ui/state';
import { vitalsQuery } from './api/list-vitals';
import { formatVital, ratingLabels, vitalNames } from './vital-labels';
import styles from './page-speed.module.css';

const names = Object.keys(vitalNames) as VitalName[];

function Value({ summary }: { summary: VitalSummary | undefined }) {
  if (!summary) return <span aria-label="Not measured">–</span>;
  const { rating } = summary;
  return (
    <>
      {formatVital(summary)}
      {rating && (
        <span className={styles.rating} data-rating={rating}>
          {ratingLabels[rating]}
        </span>
      )}
    </>
  );
}

interface SpeedTableProps {
  /** Accessible name. */
  name: string;
  /** The heading of the row names. */
  head: string;
  rows: readonly { name: string; note?: string; views: number; vitals: readonly VitalSummary[] }[];
}

/** The 75th percentile of each measurement, one row for each version or page. */
function SpeedTable({ name, head, rows }: SpeedTableProps) {
  return (
    <ScrollRegion label={name}>
      <table className={styles.table}>
        <caption className="visually-hidden">{name}</caption>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col">Page views</th>
            {names.map((one) => (
              <th key={one} scope="col">
                <abbr title={vitalNames[one].long}>{vitalNames[one].short}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.name} ${row.note}`}>
              <th scope="row">
                {row.name}
                {row.note && <span className={styles.note}>{row.note}</span>}
              </th>
              <td>{formatWholeNumber(row.views)}</td>
              {names.map((one) => (
                <td key={one}>
                  <Value summary={row.vitals.find((summary) => summary.name === one)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

const kindOf = ({ version, isCanary }: VersionVitals): string =>
  `${isCanary ? 'Canary' : 'Stable'} ${version}`;

function Measured({ versions }: { versions: readonly VersionVitals[] }) {
  const viewed = versions.filter(({ views }) => views > 0);
  if (viewed.length === 0)
    return (
      <EmptyState title="No page views measured yet">
        Browsers report how fast a page was when it is closed or left in the background.
      </EmptyState>
    );
  return (
    <>
      <SpeedTable
        name="Speed of each version"
        head="Version"
        rows={versions.map((one) => ({ ...one, name: one.app, note: kindOf(one) }))}
      />
      {viewed.map((one) => (
        <Disclosure
          key={`${one.app} ${one.version}`}
          summary={`Pages of ${one.app}, ${kindOf(one).toLowerCase()}`}
        >
          <SpeedTable
            name={`Speed of the pages of ${one.app} ${one.version}`}
            head="Page"
            rows={one.pages.map((page) => ({ ...page, name: page.page }))}
          />
        </Disclosure>
      ))}
    </>
  );
}

/** How fast pages were in real visits, by served version and by page. */
export function PageSpeed() {
  const { data, isPending, isError, error, refetch } = useQuery(vitalsQuery);
  return (
    <section className={styles.section} aria-labelledby="page-speed">
      <h3 id="page-speed" className={styles.heading}>
        Page speed
      </h3>
      <p className={styles.lead}>
        Real visits of the last 7 days. Three of four page views were at least as fast as shown.
      </p>
      {isPending && <SkeletonGrid count={1} />}
      {isError && (
        <ErrorState
          message={getErrorMessage(error, 'The page speed could not be loaded.')}
          onRetry={() => void refetch()}
        />
      )}
      {data && <Measured versions={data.versions} />}
    </section>
  );
}
