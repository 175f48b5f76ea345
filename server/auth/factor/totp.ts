import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

const base = { algorithm: 'SHA1', digits: 6, period: 30 };

/** What an authenticator app needs to know: the secret (base32), its address, and that as a picture to scan. */
export type TotpOffer = { secret: string; uri: string; qr_code: string };

/** Makes the secret of a new authenticator app; `label` names the account in it. */
export function offerTotp(issuer: string, label: string): TotpOffer {
  const totp = new TOTP({ ...base, issuer, label, secret: new Secret({ size: 20 }) });
  const uri = totp.toString();
  return { secret: totp.secret.base32, uri, qr_code: renderSVG(uri, { border: 2 }) };
}

/** Whether a code is the one of now, or of the half minute before or after: clocks differ. */
export function fitsTotp(secret: string, code: string): boolean {
  return new TOTP({ ...base, secret: Secret.fromBase32(secret) }).validate({ token: code, window: 1 }) !== null;
}
