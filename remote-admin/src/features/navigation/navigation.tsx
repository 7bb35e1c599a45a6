import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import { overviewQuery } from '../../lib/overview';
import { tabHref } from '../../lib/tab-href';
import type { NavigationGroup, NavigationItem } from './group';
import styles from './navigation.module.css';
import { sumWaiting } from './sum-waiting';
import { WaitingCount } from './waiting-count';

interface NavigationProps {
  groups: readonly NavigationGroup[];
  /** The id of the open tab. */
  current: string;
}

/**
 * The grouped links to the tabs, with the number of waiting records. Beside the content on wide screens; below that
 * behind a button, which names the open tab and what waits there.
 */
export function Navigation({ groups, current }: NavigationProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(overviewQuery);
  const countOf = ({ counts }: NavigationItem) => sumWaiting(data?.waiting ?? [], counts ?? []);
  const items = groups.flatMap((group) => group.items);
  const open = items.find((item) => item.id === current);
  const group = groups.find((one) => one.items.some((item) => item === open));

  /** The focused link is hidden with the others, unless they are beside the content. */
  function close() {
    if (!isOpen) return;
    setOpen(false);
    button.current?.focus({ preventScroll: true });
  }

  function closeOnEscape({ key }: KeyboardEvent) {
    if (key === 'Escape') close();
  }

  return (
    <nav aria-label="Parts of the dashboard" className={styles.nav} onKeyDown={closeOnEscape}>
      <button
        ref={button}
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={styles.place}>
          <span className="visually-hidden">Menu. You are at </span>
          {group && <span className={styles.placeGroup}>{`${group.label}: `}</span>}
          {open?.label}
        </span>
        {open && <WaitingCount sum={countOf(open)} />}
        <ChevronDown size={20} aria-hidden="true" className={styles.arrow} />
      </button>
      <div id={id} className={styles.groups} hidden={!isOpen}>
        {groups.map(({ label, items: links }, index) => (
          <div key={label}>
            <p id={`${id}-${index}`} className={styles.heading}>
              {label}
            </p>
            <ul className={styles.list} aria-labelledby={`${id}-${index}`}>
              {links.map((item) => (
                <li key={item.id}>
                  <Link
                    to={tabHref(item.id)}
                    preventScrollReset
                    aria-current={item.id === current ? 'page' : undefined}
                    className={styles.link}
                    onClick={close}
                  >
                    {item.label}
                    <WaitingCount sum={countOf(item)} />
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  );
}
