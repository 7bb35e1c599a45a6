import { Alert } from '../alert/alert';

/** Names the parts of the URL that are not valid: without it, a mistyped link would show other records than it names. */
export const IgnoredParameters = ({ ignored }: { ignored: readonly string[] }) =>
  ignored.length > 0 && (
    <Alert tone="honey">
      {`Part of this page’s address isn’t valid and is ignored: ${ignored.join(', ')}`}
    </Alert>
  );
