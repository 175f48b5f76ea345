export { OwnExtrasTab } from './extras/own-extras-tab.tsx';
export { TimesTab } from './times/times-tab.tsx';
export { SheetTab } from './sheet/sheet-tab.tsx';
