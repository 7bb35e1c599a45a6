import { Sparkles } from 'lucide-react';
import { Alert } from '../src/alert/alert';
import { AdLabel, Badge, NewRibbon, VerifiedBadge } from '../src/badge/badge';
import { Button } from '../src/button/button';
import { Card } from '../src/card/card';
import { EmailAddress } from '../src/email-address/email-address';
import { IgnoredParameters } from '../src/ignored-parameters/ignored-parameters';
import type { Tone } from '../src/lib/tone';
import { EmptyState, ErrorState, Skeleton, SkeletonGrid } from '../src/state/state';
import { VisuallyHidden } from '../src/visually-hidden/visually-hidden';
import { ignore, longText, longWord, type ExampleGroup } from './example';

const tones: readonly Tone[] = ['neutral', 'honey', 'leaf', 'berry', 'sky'];

export const messages: ExampleGroup = {
  id: 'messages',
  title: 'Messages and states',
  isDense: true,
  components: [
    {
      name: 'IgnoredParameters',
      states: { usual: <IgnoredParameters ignored={['from=abc', 'state=none']} /> },
    },
    {
      name: 'Alert',
      states: {
        ...Object.fromEntries(
          tones.map((tone) => [
            tone,
            <Alert key={tone} tone={tone} title="Invoice sent">
              We emailed it to una@mail.example.
            </Alert>,
          ]),
        ),
        'only text': <Alert>Changes apply straight away.</Alert>,
        'only a title': <Alert tone="leaf" title="Saved" />,
        'long text': (
          <Alert tone="honey" title={longText}>
            {`${longText} ${longWord}`}
          </Alert>
        ),
      },
    },
    {
      name: 'Badge',
      states: {
        'every tone': tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        )),
        'with an icon': (
          <Badge tone="sky" icon={<Sparkles size={14} aria-hidden="true" />}>
            New
          </Badge>
        ),
      },
    },
    { name: 'VerifiedBadge', states: { usual: <VerifiedBadge /> } },
    {
      name: 'EmailAddress',
      states: {
        'in a narrow cell': (
          <p style={{ inlineSize: '8rem' }}>
            <EmailAddress email="una.bramble@mail.example" />
          </p>
        ),
      },
    },
    { name: 'AdLabel', states: { usual: <AdLabel /> } },
    {
      name: 'NewRibbon',
      states: {
        'on a card': (
          <Card style={{ position: 'relative', overflow: 'hidden', padding: '3rem' }}>
            <NewRibbon />
            Wordlet Tales
          </Card>
        ),
      },
    },
    {
      name: 'EmptyState',
      states: {
        'only a title': <EmptyState title="No reviews yet." />,
        'with an action': (
          <EmptyState title="No invoices yet." action={<Button>Create an invoice</Button>}>
            The first one is created at the end of the month.
          </EmptyState>
        ),
      },
    },
    {
      name: 'ErrorState',
      states: {
        usual: <ErrorState message="Hive could not be reached." />,
        'with a retry': (
          <ErrorState title="Reviews did not load" message="Try again." onRetry={ignore} />
        ),
      },
    },
    {
      name: 'Skeleton',
      states: {
        line: <Skeleton />,
        text: <Skeleton variant="text" />,
        circle: <Skeleton variant="circle" />,
        tile: <Skeleton variant="tile" />,
      },
    },
    {
      name: 'SkeletonGrid',
      states: {
        'with logos': <SkeletonGrid count={3} />,
        'with pictures': <SkeletonGrid count={3} picture />,
      },
    },
    {
      name: 'VisuallyHidden',
      states: {
        usual: (
          <p>
            Nothing is visible between these brackets: [
            <VisuallyHidden>for screen readers</VisuallyHidden>]
          </p>
        ),
      },
    },
  ],
};
