import { useShortlistButton } from '@hive/shared-auth/use-shortlist';
import { ShortlistButton } from '@hive/shared-ui/shortlist-button';

interface ShortlistToggleProps {
  box: { id: string; name: string; price: number; monthlyCost: number };
  className?: string;
}

/** The button 'Shortlist' of a box. */
export function ShortlistToggle({ box, className }: ShortlistToggleProps) {
  const { toggle, ...state } = useShortlistButton({
    boxId: box.id,
    name: box.name,
    monthlyCost: box.price > 0 ? box.monthlyCost : null,
  });
  return <ShortlistButton {...state} name={box.name} className={className} onToggle={toggle} />;
}
