import { Download, Trash2 } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { Button } from '../src/button/button';
import { CopyButton } from '../src/copy-button/copy-button';
import { Disclosure } from '../src/disclosure/disclosure';
import { InlineConfirm } from '../src/inline-confirm/inline-confirm';
import { Pager } from '../src/pager/pager';
import { Spinner } from '../src/spinner/spinner';
import { Tabs } from '../src/tabs/tabs';
import { UploadProgress } from '../src/upload-progress/upload-progress';
import { ignore, longText, type ExampleGroup } from './example';

/** The variants of a button in one state. `data-forced` applies the styles of a pseudo-class: see build-catalogue.mjs. */
const Buttons = (props: ComponentProps<typeof Button> & { 'data-forced'?: string }) => (
  <>
    <Button {...props}>Save</Button>
    <Button {...props} variant="secondary">
      Cancel
    </Button>
    <Button {...props} variant="quiet">
      Clear
    </Button>
    <Button {...props} variant="danger">
      Delete
    </Button>
  </>
);

function ExampleTabs({ first, count }: { first: string; count: number }) {
  const [value, setValue] = useState(first);
  const labels = ['Overview', 'Clicks', 'Invoices', 'Reviews and photos', 'Promotions', 'Team'];
  const tabs = labels.slice(0, count).map((label) => ({ id: label, label }));
  return (
    <Tabs label="Sections" tabs={tabs} value={value} onChange={setValue}>
      {`The content of ${value}.`}
    </Tabs>
  );
}

const pager = { pageSize: 20, onPage: ignore };

export const controls: ExampleGroup = {
  id: 'controls',
  title: 'Controls',
  isDense: true,
  components: [
    {
      name: 'Button',
      states: {
        'medium size': <Buttons />,
        'small size': <Buttons size="sm" />,
        hovered: <Buttons data-forced="hover" />,
        focused: <Buttons data-forced="focus-visible" />,
        disabled: <Buttons disabled />,
        busy: <Buttons busy />,
        'with an icon': (
          <>
            <Button>
              <Download size={16} aria-hidden="true" />
              Download the report
            </Button>
            <Button variant="danger" size="sm">
              <Trash2 size={16} aria-hidden="true" />
              Delete
            </Button>
          </>
        ),
        'long text': <Button>{longText}</Button>,
      },
    },
    { name: 'CopyButton', states: { usual: <CopyButton text="key">Copy key</CopyButton> } },
    {
      name: 'Disclosure',
      states: {
        closed: <Disclosure summary="Show the figures">Hidden text.</Disclosure>,
        open: (
          <Disclosure summary="Show the figures" open>
            The content below an open summary.
          </Disclosure>
        ),
      },
    },
    {
      name: 'InlineConfirm',
      states: {
        usual: (
          <InlineConfirm
            title="Delete this review?"
            yes="Delete"
            no="Cancel"
            onYes={ignore}
            onNo={ignore}
          >
            It disappears from the profile straight away.
          </InlineConfirm>
        ),
      },
    },
    {
      name: 'Pager',
      states: {
        'first page': <Pager {...pager} page={1} total={210} />,
        'page in the middle': <Pager {...pager} page={6} total={210} />,
        'last page': <Pager {...pager} page={11} total={210} />,
        'one page': <Pager {...pager} page={1} total={3} />,
      },
    },
    {
      name: 'Spinner',
      states: {
        'default size': <Spinner />,
        large: <Spinner size={32} />,
      },
    },
    {
      name: 'Tabs',
      states: {
        'first tab': <ExampleTabs first="Overview" count={3} />,
        'more tabs than fit a phone': <ExampleTabs first="Invoices" count={6} />,
      },
    },
    {
      name: 'UploadProgress',
      states: {
        begun: <UploadProgress label="Upload" fraction={0} onceSent="Checking…" />,
        'in progress': <UploadProgress label="Upload" fraction={0.42} onceSent="Checking…" />,
        sent: <UploadProgress label="Upload" fraction={1} onceSent="Checking…" />,
      },
    },
  ],
};
