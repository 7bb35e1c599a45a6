import { describeBoxPrice, type BoxPriceFacts } from '@hive/contract/box-price';
import styles from './box-price.module.css';

interface BoxPriceProps {
  box: BoxPriceFacts;
  /** `row`: for tables and other narrow lines. */
  size?: 'row' | 'tile' | 'match' | 'profile';
}

/**
 * The price of a box, the same on every page: what a month costs with unavoidable delivery, then how it is made, then an
 * offer for the first box. The linter refuses other ways to print a box's price.
 */
export function BoxPrice({ box, size = 'tile' }: BoxPriceProps) {
  const { total, unit, basis, offer } = describeBoxPrice(box);
  return (
    <div className={styles.price} data-size={size}>
      <p className={styles.total}>
        {total !== null && (
          <>
            <strong>{total}</strong>{' '}
          </>
        )}
        {unit}
      </p>
      {basis !== null && <p className={styles.basis}>{basis}</p>}
      {offer !== null && <p className={styles.offer}>{offer}</p>}
    </div>
  );
}
