/** A message as it is read from `realtime.messages`; bytes come as hexadecimal text. */
export type Stored = { id: string; event: string | null; payload: unknown; binary_payload: string | null };

/** The columns of such a message. */
export const storedColumns = 'id, event, payload, binary_payload';

/** What is delivered of it: bytes as bytes. */
export function payloadOf({ payload, binary_payload: bytes }: Stored): unknown {
  return bytes === null ? payload : Buffer.from(bytes.replace(/^\\x/, ''), 'hex');
}
