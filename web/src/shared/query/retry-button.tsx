import { Button } from '@mantine/core';

type Props = { busy: boolean; onRetry: () => void };

/** Asks again after a failure. */
export function RetryButton({ busy, onRetry }: Props) {
  return (
    <Button variant="default" loading={busy} onClick={onRetry}>
      Try again
    </Button>
  );
}
