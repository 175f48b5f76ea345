export { CheckIn } from './registration/check-in.tsx';
export { OpeningTab } from './registration/opening-tab.tsx';
export { RegistrationTab } from './registration/registration-tab.tsx';
export { TimesTab } from './times/times-tab.tsx';
export { PublicPageTab } from './public-page/public-page-tab.tsx';
