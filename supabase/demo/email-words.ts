/** The templates of the demo's schools. */
export const TEMPLATES = [
  {
    name: 'Weekly update',
    category: 'newsletter',
    subject: 'This week in the corps',
    body: '<p>Dear {{recipient.name}},</p><p>Here is what {{cadet.first_name}} can look forward to this week:</p><ul><li><p>Monday: drill practice, 3:45 p.m.</p></li><li><p>Wednesday: uniform inspection</p></li><li><p>Friday: physical training, bring water</p></li></ul><p>{{sender.name}}</p>',
  },
  {
    name: 'Uniform day',
    category: 'uniform',
    subject: 'Uniform on Wednesday',
    body: '<p>Dear {{recipient.name}},</p><p>{{cadet.first_name}} wears the class B uniform on Wednesday. Ribbons, name tag, and a fresh haircut, as always.</p><p>If a part is missing or doesn’t fit, supply is open before first period.</p><p>{{sender.name}}</p>',
  },
  {
    name: 'Missing form',
    category: 'form',
    subject: 'A form for {{cadet.first_name}} is missing',
    body: '<p>Dear {{recipient.name}},</p><p>we still need a signed form for <strong>{{cadet.name}}</strong>. It takes two minutes in the app, or ask for it on paper.</p><p>Without it we can’t take {{cadet.first_name}} along.</p><p>{{sender.name}}</p>',
  },
  {
    name: 'Trip: back at school',
    category: 'event',
    subject: 'When the bus is back',
    body: '<p>Dear {{recipient.name}},</p><p>the bus is back at the main entrance around 6:30 p.m. {{cadet.first_name}} calls you when it leaves the highway.</p><p>{{sender.name}}</p>',
  },
  {
    name: 'Fees due',
    category: 'money',
    subject: 'Corps fees are due',
    body: '<p>Dear {{recipient.name}},</p><p>the activity fee for {{cadet.first_name}} is due at the end of the month. If that is a burden, tell us: there is help, and no one needs to know.</p><p>{{sender.name}}</p>',
  },
  {
    name: 'Thank you to a sponsor',
    category: 'thanks',
    subject: 'Thank you from {{school.name}}',
    body: '<p>Dear {{recipient.name}},</p><p>thank you for standing by our cadets. What you gave went into new drill rifles, and you are invited to see them in action at the spring review.</p><p>{{sender.name}}</p>',
  },
];

type Message = {
  subject: string;
  template: string;
  kind: string;
  audience: object;
  recipients: string[];
  ago: number;
  state?: string;
};

/** A term of messages, newest first. `ago` counts days. */
export const MESSAGES: Message[] = [
  {
    subject: 'When the bus is back on Saturday',
    template: 'Trip: back at school',
    kind: 'notice',
    ago: -4,
    audience: { levels: [2, 3] },
    recipients: ['guardians'],
    state: 'scheduled',
  },
  {
    subject: 'Winter ball: what to know',
    template: 'Fees due',
    kind: 'notice',
    ago: 0,
    audience: {},
    recipients: ['guardians'],
    state: 'draft',
  },
  {
    subject: 'This week in the corps',
    template: 'Weekly update',
    kind: 'newsletter',
    ago: 3,
    audience: { roles: ['cadet'] },
    recipients: ['guardians'],
  },
  {
    subject: 'Uniform on Wednesday',
    template: 'Uniform day',
    kind: 'notice',
    ago: 9,
    audience: { roles: ['cadet'] },
    recipients: ['cadets', 'guardians'],
  },
  {
    subject: 'This week in the corps',
    template: 'Weekly update',
    kind: 'newsletter',
    ago: 10,
    audience: { roles: ['cadet'] },
    recipients: ['guardians'],
  },
  {
    subject: 'A form is missing',
    template: 'Missing form',
    kind: 'notice',
    ago: 24,
    audience: { levels: [1] },
    recipients: ['guardians'],
  },
  {
    subject: 'Welcome to a new year',
    template: 'Weekly update',
    kind: 'newsletter',
    ago: 75,
    audience: { roles: ['cadet', 'instructor'] },
    recipients: ['guardians', 'cadets', 'staff'],
  },
];
