// Both are printed from one list, and come in one file.
export { packetsPdf } from './packet.pdf.tsx';
export { thanksPdf } from './thanks.pdf.tsx';
