import { phoneWords } from '../text/phone.ts';

/** A phone number to call. */
export const PhoneLink = ({ phone }: { phone: string }) => <a href={`tel:${phone}`}>{phoneWords(phone)}</a>;
