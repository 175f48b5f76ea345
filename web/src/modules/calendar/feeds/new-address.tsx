import { Button, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { QrImage } from '../../../shared/ui/qr-image.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { addLinks, feedAddress } from './feed.ts';
import classes from './feeds.module.css';
import { feeds } from './feeds.queries.ts';

type Props = { name: string; secret: string; onClose: () => void };

/** A new address, shown once: added with one press, scanned with the phone, or copied. */
export function NewAddress({ name, secret, onClose }: Props) {
  return (
    <Dialog
      title={`Address for ${name}`}
      text="Anyone with this address can read your calendar. It's shown only now: add it, scan it, or copy it."
      onClose={onClose}
      stays
      foot={<Button onClick={onClose}>Done</Button>}
    >
      <QueryView query={useRead(feeds.project)}>
        {(project) => <Address address={feedAddress(project, secret)} />}
      </QueryView>
    </Dialog>
  );
}

function Address({ address }: { address: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
    } catch {
      toast.failed("Couldn't copy the address", 'Select it and copy it by hand.');
    }
  };
  return (
    <div className={classes.address}>
      <ul className={classes.links} aria-label="Add to">
        {addLinks(address).map(({ label, href }) => (
          <li key={label}>
            <Button component="a" variant="default" fullWidth href={href} target="_blank" rel="noreferrer">
              {label}
            </Button>
          </li>
        ))}
      </ul>
      <div className={classes.picture}>
        <QrImage text={address} label="QR code of the address" />
      </div>
      <TextInput
        className={classes.text ?? ''}
        label="Address"
        readOnly
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button
        variant="default"
        leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
        onClick={() => void copy()}
      >
        {copied ? 'Copied' : 'Copy address'}
      </Button>
    </div>
  );
}
