import { useOwnDraft } from '@hive/shared-auth/own-draft';

/** An application as it is being typed. */
export interface TypedApplication {
  brandName: string;
  website: string;
  contactName: string;
  categoryId: string;
  shortDescription: string;
  agreement: boolean;
}

/** What was kept may be of an earlier release of the form: only what fits today's is taken. */
function readTyped(draft: string, blank: TypedApplication): Partial<TypedApplication> {
  try {
    const kept: unknown = JSON.parse(draft);
    const fitting = Object.entries(kept ?? {}).filter(
      ([name, value]) => typeof value === typeof blank[name as keyof TypedApplication],
    );
    return Object.fromEntries(fitting) as Partial<TypedApplication>;
  } catch {
    return {};
  }
}

/** What somebody has typed of an application, kept until it is sent: they may be asked to log in before. */
export function useApplicationDraft(blank: TypedApplication) {
  const [draft, setDraft] = useOwnDraft('application');
  const typed = readTyped(draft, blank);
  return {
    values: { ...blank, ...typed },
    type: (change: Partial<TypedApplication>) => setDraft(JSON.stringify({ ...typed, ...change })),
    forget: () => setDraft(''),
  };
}
