/** Where in a number the reader is; `begun` is after a minus sign. */
export const numberStates = { begun: 0, zero: 1, whole: 2, point: 3, part: 4, power: 5, sign: 6, powered: 7 } as const;

const { begun, zero, whole, point, part, power, sign, powered } = numberStates;

function afterDigit(state: number, digit: number): number {
  if (state === begun) return digit === 0x30 ? zero : whole;
  if (state === zero) return -1;
  if (state === point) return part;
  return state === power || state === sign ? powered : state;
}

/** The state after one more byte of a JSON number; -1 where the byte doesn't belong to one. */
export function numberStep(state: number, byte: number): number {
  if (byte >= 0x30 && byte <= 0x39) return afterDigit(state, byte);
  if (byte === 0x2e) return state === zero || state === whole ? point : -1;
  if (byte === 0x65 || byte === 0x45) return state === zero || state === whole || state === part ? power : -1;
  if (byte === 0x2b || byte === 0x2d) return state === power ? sign : -1;
  return -1;
}

/** True when a number may end there. */
export function isNumber(state: number): boolean {
  return state === zero || state === whole || state === part || state === powered;
}
