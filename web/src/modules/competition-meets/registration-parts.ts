export { CheckIn } from './registration/check-in.tsx';
export { OpeningTab } from './registration/opening-tab.tsx';
export { RegistrationTab } from './registration/registration-tab.tsx';
