import { Button } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';

const ScanDialog = lazy(() => import('./scan-dialog.tsx').then((file) => ({ default: file.ScanDialog })));

type Props = {
  /** Gets what the code says, scanned or typed. */
  onScan: (text: string) => void;
  /** What is scanned, as the title of the dialog: 'Scan an item'. */
  title?: string;
  /** The label of the field to type it in. */
  label?: string;
  disabled?: boolean;
  children?: ReactNode;
};

/** A button that reads a bar code or QR code with the camera, or lets the person type it. */
export function ScanButton(props: Props) {
  const { onScan, title = 'Scan a code', label = 'Code', disabled = false, children = 'Scan…' } = props;
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconBarcode size={17} aria-hidden />}
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        {children}
      </Button>
      {open && (
        <Suspense>
          <ScanDialog title={title} label={label} onScan={onScan} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
