import { BadgeCheck, ExternalLink, Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { AdminBox } from '@hive/contract/admin-boxes';
import { Badge } from '@hive/shared-ui/badge';
import { BoxPrice } from '@hive/shared-ui/box-price';
import { BrandImage } from '@hive/shared-ui/brand-image';
import { Button } from '@hive/shared-ui/button';
import type { TableColumn } from '@hive/shared-ui/data-table';
import { formatDate, formatRating, formatWholeNumber } from '@hive/shared-ui/lib/format';
import { tierNames } from '@hive/shared-ui/lib/tier-names';
import { webUrl } from '@hive/shared-ui/lib/web-url';
import { boxHref } from '../../lib/record-links';
import { subscriptionNames } from './choices';
import styles from './partner-list.module.css';

/** The id of a row's Edit button, to which focus returns. */
export const editId = (id: string): string => `edit-${id}`;

const hostOf = (address: string): string => new URL(address).hostname.replace(/^www\./, '');

function Brand({ box }: { box: AdminBox }) {
  const website = webUrl(box.website);
  return (
    <span className={styles.brand}>
      <BrandImage src={box.logoUrl} alt="" width={40} height={40} kind="logo" />
      <span className={styles.names}>
        <span className={styles.name}>
          <Link to={boxHref(box._id)}>{box.name}</Link>
          {box.isVerified && (
            <BadgeCheck size={16} aria-label="Verified" role="img" className={styles.verified} />
          )}
        </span>
        {website ? (
          <a href={website} target="_blank" rel="noopener noreferrer" className={styles.website}>
            {hostOf(website)}
            <ExternalLink size={12} aria-label="opens in a new tab" role="img" />
          </a>
        ) : (
          <span className={styles.none}>No website</span>
        )}
      </span>
    </span>
  );
}

function Keywords({ keywords }: { keywords: string }) {
  const words = keywords
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
  if (words.length === 0) return <span className={styles.none}>None</span>;
  return <span className={styles.keywords}>{words.join(', ')}</span>;
}

const dash = <span className={styles.none}>None</span>;

interface RowActions {
  onEdit: (box: AdminBox) => void;
  onDelete: (box: AdminBox) => void;
}

/** The columns of the partner list. */
export const partnerColumns = ({ onEdit, onDelete }: RowActions): TableColumn<AdminBox>[] => [
  { id: 'partner', header: 'Partner', isFixed: true, cell: (box) => <Brand box={box} /> },
  {
    id: 'tier',
    header: 'Tier',
    cell: ({ tier, tierMode }) => (
      <span className={styles.tier} data-tier={tier}>
        {tierNames[tier]}
        {tierMode === 'dynamic' && <span className={styles.mode}>Dynamic</span>}
      </span>
    ),
  },
  {
    id: 'commission',
    header: 'Commission %',
    align: 'end',
    cell: ({ commission }) => `${commission}%`,
  },
  {
    id: 'subscription',
    header: 'Subscription',
    cell: ({ subscriptionTier }) => subscriptionNames[subscriptionTier],
  },
  {
    id: 'keywords',
    header: 'Keywords',
    cell: ({ keywords }) => <Keywords keywords={keywords} />,
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ isActive }) => (
      <span>
        <Badge tone={isActive ? 'leaf' : 'neutral'}>{isActive ? 'Active' : 'Inactive'}</Badge>
      </span>
    ),
  },
  {
    id: 'category',
    header: 'Category',
    isHiddenAtFirst: true,
    cell: ({ category }) => category?.name ?? dash,
  },
  {
    id: 'price',
    header: 'Price',
    isHiddenAtFirst: true,
    cell: (box) => <BoxPrice box={box} size="row" />,
  },
  {
    id: 'clicks',
    header: 'Clicks',
    align: 'end',
    isHiddenAtFirst: true,
    cell: ({ clicks }) => formatWholeNumber(clicks),
  },
  {
    id: 'rating',
    header: 'Rating',
    align: 'end',
    isHiddenAtFirst: true,
    cell: ({ rating }) => (rating === null ? dash : formatRating(rating)),
  },
  {
    id: 'created',
    header: 'Added',
    isHiddenAtFirst: true,
    isUnbroken: true,
    cell: ({ createdAt }) => formatDate(createdAt),
  },
  {
    id: 'actions',
    header: 'Actions',
    isFixed: true,
    cell: (box) => (
      <span className={styles.actions}>
        <Button
          id={editId(box._id)}
          variant="secondary"
          size="sm"
          aria-label={`Edit ${box.name}`}
          onClick={() => onEdit(box)}
        >
          <Pencil size={14} aria-hidden="true" />
          Edit
        </Button>
        <Button
          variant="quiet"
          size="sm"
          aria-label={`Delete ${box.name}`}
          onClick={() => onDelete(box)}
        >
          <Trash2 size={14} aria-hidden="true" />
          Delete
        </Button>
      </span>
    ),
  },
];
