import { expect, test } from 'vitest';
import { readReport } from './report.ts';

const mail = '0f8fad5b-d9cb-469f-a165-70867728950e';
const report = (action: string, status: string, more = '') => `From: MAILER-DAEMON@mx.example
Subject: Undelivered Mail Returned to Sender
Message-ID: <20261123.1@mx.example>
Content-Type: multipart/report; report-type=delivery-status; boundary="b"

--b
Content-Type: text/plain

This is the mail system. Message-ID: <ffffffff-d9cb-469f-a165-70867728950e@elsewhere>
--b
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example

Final-Recipient: rfc822; gone@family.example
Action: ${action}
Status: ${status}
${more}
--b
Content-Type: text/rfc822-headers

Message-ID: <${mail}@school.example>
To: gone@family.example
--b--`;

test('a mail that came back permanently is one that bounced, with what the server said', () => {
  const said = 'Diagnostic-Code: smtp; 550 5.1.1\n    <gone@family.example>: no such user';
  expect(readReport(report('failed', '5.1.1', said).replaceAll('\n', '\r\n'))).toEqual({
    mail,
    event: 'bounced',
    reason: '550 5.1.1 <gone@family.example>: no such user',
  });
  expect(readReport(report('failed', '5.2.1'))).toEqual({ mail, event: 'bounced', reason: 'Status 5.2.1' });
  expect(readReport(report('delivered', '2.0.0'))).toEqual({ mail, event: 'delivered' });
});

test('one that waits, or could go through later, stays as it is', () => {
  expect(readReport(report('delayed', '4.4.1'))).toBeNull();
  expect(readReport(report('failed', '4.2.2'))).toBeNull();
});

test.each(['', 'Hello', report('failed', '5.1.1').replace(mail, 'not-an-id'), 'Action: failed\nStatus: 5.1.1'])(
  'what is no report about a mail of ours says nothing',
  (text) => {
    expect(readReport(text)).toBeNull();
  },
);
