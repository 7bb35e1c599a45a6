import { Link } from 'react-router-dom';
import { paths } from '@hive/contract/paths';
import { BrandImage } from '@hive/shared-ui/brand-image';
import { Disclosure } from '@hive/shared-ui/disclosure';
import { ScrollRegion } from '@hive/shared-ui/scroll-region';
import { VisuallyHidden } from '@hive/shared-ui/visually-hidden';
import { VisitLink } from '../../components/visit-link';
import type { ComparedBox } from './compared-box';
import type { ComparedRow } from './rows';
import { compareBoxes } from './rows';
import styles from './compare.module.css';

/** Boxes side by side: the facts in which they differ, then those that are equal for all. */
export function CompareTable({ boxes }: { boxes: readonly ComparedBox[] }) {
  const { different, equal } = compareBoxes(boxes);
  const ids = boxes.map(({ id }) => id);
  return (
    <>
      <ScrollRegion label="Comparison, scrolls sideways" className={styles.region}>
        <table className={styles.table} data-columns={boxes.length}>
          <caption>
            <VisuallyHidden>
              {boxes.length === 1 ? 'One box' : `Differences of ${boxes.length} boxes`}
            </VisuallyHidden>
          </caption>
          <thead>
            <tr>
              {boxes.map((box) => (
                <th key={box.id} scope="col">
                  <div className={styles.column}>
                    <BrandImage kind="logo" src={box.logoUrl} alt="" width={40} height={40} />
                    <Link to={paths.partner.getHref(box.id)} className={styles.name}>
                      {box.name}
                    </Link>
                    <Link
                      to={paths.compare.getHref(ids.filter((id) => id !== box.id))}
                      replace
                      className={styles.remove}
                    >
                      Remove<VisuallyHidden>{` ${box.name}`}</VisuallyHidden>
                    </Link>
                  </div>
                </th>
              ))}
            </tr>
          </thead>
          {different.map((row) => (
            <Row key={row.name} row={row} />
          ))}
          <tbody>
            <tr>
              {boxes.map((box) => (
                <td key={box.id}>
                  {box.canVisit && (
                    <VisitLink
                      box={box}
                      label="Visit"
                      page="other"
                      buttonStyle={{ variant: 'secondary', size: 'sm' }}
                    />
                  )}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </ScrollRegion>
      {equal.length > 0 && (
        <Disclosure summary={`The same for all: ${equal.map(({ name }) => name).join(', ')}`}>
          <dl className={styles.equal}>
            {equal.map(({ name, values: [lines = []] }) => (
              <div key={name}>
                <dt>{name}</dt>
                {lines.map((line) => (
                  <dd key={line}>{line}</dd>
                ))}
              </div>
            ))}
          </dl>
        </Disclosure>
      )}
    </>
  );
}

/** A fact: its name above the values, so that narrow screens have room for two columns. */
function Row({ row: { name, values } }: { row: ComparedRow }) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={values.length} className={styles.fact}>
          <span>{name}</span>
        </th>
      </tr>
      <tr>
        {values.map((lines, index) => (
          <td key={index}>
            {lines.map((line) => (
              // Engines may name a country differently than the server.
              <p key={line} suppressHydrationWarning>
                {line}
              </p>
            ))}
          </td>
        ))}
      </tr>
    </tbody>
  );
}
