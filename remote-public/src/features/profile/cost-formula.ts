import type { Frequency } from '@hive/contract/boxes';
import { formatPounds } from '@hive/shared-ui/lib/format';

/** Deliveries per number of months, matching the api's calculation of the monthly cost. */
const deliveries: Record<Frequency, string> = {
  weekly: '× 52 deliveries ÷ 12 months',
  fortnightly: '× 26 deliveries ÷ 12 months',
  monthly: '× 1 delivery a month',
  'bi-monthly': '÷ 2 months',
  quarterly: '÷ 3 months',
};

interface Cost {
  /** Pounds. */
  price: number;
  /** Pounds. */
  deliveryPrice: number;
  frequency: Frequency;
}

/** The calculation of the monthly cost as text: '(£10.00 + £2.50 delivery) × 26 deliveries ÷ 12 months'. */
export function costFormula({ price, deliveryPrice, frequency }: Cost): string {
  const perDelivery =
    deliveryPrice === 0
      ? formatPounds(price)
      : `(${formatPounds(price)} + ${formatPounds(deliveryPrice)} delivery)`;
  return `${perDelivery} ${deliveries[frequency]}`;
}
