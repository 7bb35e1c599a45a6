import { useNavigate } from 'react-router-dom';
import { paths } from '@hive/contract/paths';
import { limits } from '@hive/contract/limits';
import { Button } from '@hive/shared-ui/button';
import styles from './hero.module.css';

/** A search that leads to the directory. Without a script the browser sends the form. */
export function HeroSearch() {
  const navigate = useNavigate();
  return (
    <form
      role="search"
      action={paths.boxes.getHref()}
      method="get"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        const q = String(new FormData(event.currentTarget).get('q')).trim();
        void navigate(
          q ? `${paths.boxes.getHref()}?${new URLSearchParams({ q })}` : paths.boxes.getHref(),
        );
      }}
    >
      <input
        type="search"
        name="q"
        aria-label="Search boxes"
        placeholder="Coffee under £25"
        maxLength={limits.wishMax}
        autoComplete="off"
        enterKeyHint="search"
      />
      <Button type="submit">Search</Button>
    </form>
  );
}
