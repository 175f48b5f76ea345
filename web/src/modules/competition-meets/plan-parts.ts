export { DocumentsTab } from './documents/documents-tab.tsx';
export { EventsTab } from './events/events-tab.tsx';
export { RulesTab } from './rules/rules-tab.tsx';
export { VenueTab } from './venue/venue-tab.tsx';
