// The store in the browser is asked for once, when its library is loaded: here before any test file loads it.
import 'fake-indexeddb/auto';
