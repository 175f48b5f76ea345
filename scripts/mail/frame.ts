/** A mail of the auth service. `heading` is the title where nothing else is given; `parts` and `foot` are HTML with its fields. */
export type Mail = { title: string; heading?: string; parts: string[]; foot: string };

const FONT = "15px/23px 'Public Sans', 'Segoe UI', Helvetica, Arial, sans-serif";
const BUTTON =
  'display: inline-block; padding: 11px 20px; background: #23497f; border-radius: 7px; color: #ffffff; font-weight: 600; text-decoration: none';
const CODE =
  'margin: 4px 0 20px; padding: 14px 0; background: #f6edd8; border-radius: 7px; text-align: center; font-size: 30px; line-height: 36px; font-weight: 700; letter-spacing: 0.22em; font-variant-numeric: tabular-nums';
const HEAD =
  'padding: 16px 28px; background: #0c1a31; border-bottom: 3px solid #b5862b; border-radius: 8px 8px 0 0; color: #ffffff; font-size: 17px; font-weight: 700; letter-spacing: 0.02em';
const FOOT =
  'padding: 16px 28px 24px; border-top: 1px solid #ebeef2; color: #556072; font-size: 13px; line-height: 19px';

/** A paragraph with a space of `below` pixels after it. */
export function paragraph(text: string, below = 20): string {
  return `<p style="margin: 0 0 ${below}px">${text}</p>`;
}

/** The button of a mail, which leads to `href`. */
export function button(href: string, label: string): string {
  return paragraph(`<a href="${href}" style="${BUTTON}">${label}</a>`);
}

/** The 6-digit code, large enough to be read off a phone. */
export const code = `<p style="${CODE}">{{ .Token }}</p>`;

/** Greets someone by name where the account has one. */
export const hello = '{{ if .Data.first_name }}Hello {{ .Data.first_name }}, {{ else }}Hello, {{ end }}';

/** The whole page of a mail. Mail programs drop style sheets, so each element has its own style. */
export function mailPage({ title, heading = title, parts, foot }: Mail): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <meta name="color-scheme" content="light" />
    <title>${title}</title>
  </head>
  <body style="margin: 0; background: #f5f6f8; color: #16202f; font: ${FONT}">
    <table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="background: #f5f6f8">
      <tr>
        <td align="center" style="padding: 28px 16px">
          <table role="presentation" width="100%" cellspacing="0" cellpadding="0"
            style="max-width: 520px; background: #ffffff; border: 1px solid #dee2e9; border-radius: 8px">
            <tr>
              <td style="${HEAD}">Guidon</td>
            </tr>
            <tr>
              <td style="padding: 28px">
                <h1 style="margin: 0 0 12px; font-size: 22px; line-height: 28px; font-weight: 700">${heading}</h1>
                ${parts.join('\n                ')}
              </td>
            </tr>
            <tr>
              <td style="${FOOT}">
                <p style="margin: 0">${foot}</p>
              </td>
            </tr>
          </table>
        </td>
      </tr>
    </table>
  </body>
</html>
`;
}
