import type { MantineThemeComponents } from '@mantine/core';
import { firstMatch, firstMatchOnly } from '../../shared/pick/first-match.ts';
import controls from './controls.module.css';
import surfaces from './surfaces.module.css';

const wrapper = {
  label: controls.label,
  required: controls.required,
  description: controls.description,
  error: controls.error,
};

const ticked = { inner: controls.checkInner, label: controls.checkLabel };
const dropdown = { dropdown: surfaces.dropdown, option: surfaces.option };
const window = {
  overlay: surfaces.overlay,
  content: surfaces.modal,
  header: surfaces.modalHeader,
  title: surfaces.modalTitle,
  body: surfaces.modalBody,
  close: surfaces.close,
};

/** The look and behavior of each library component. None may show its default style. */
export const componentDefaults: MantineThemeComponents = {
  Button: { defaultProps: { size: 'sm' }, classNames: { root: controls.button } },
  ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 32 }, classNames: { root: controls.action } },
  Input: { defaultProps: { size: 'sm' }, classNames: { input: controls.input } },
  // The description of a field is below it, so that labels and inputs in a row line up.
  InputWrapper: {
    defaultProps: { size: 'sm', inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    classNames: wrapper,
  },
  Select: {
    defaultProps: { allowDeselect: false, checkIconPosition: 'right', ...firstMatchOnly },
    classNames: dropdown,
  },
  MultiSelect: { defaultProps: firstMatchOnly, classNames: dropdown },
  Autocomplete: { defaultProps: firstMatch, classNames: dropdown },
  TagsInput: { defaultProps: firstMatch, classNames: dropdown },
  Combobox: { defaultProps: { shadow: 'none' }, classNames: dropdown },
  SegmentedControl: {
    defaultProps: { size: 'sm', transitionDuration: 120 },
    classNames: { root: controls.segmented, label: controls.segment, indicator: controls.segmentIndicator },
  },
  Tabs: { classNames: { list: controls.tabs, tab: controls.tab } },
  Checkbox: {
    defaultProps: { size: 'sm' },
    classNames: { ...ticked, input: controls.check, icon: controls.checkIcon },
  },
  // Only a chip that names its variant takes its colors from the tokens.
  Chip: { defaultProps: { variant: 'filled' }, classNames: { label: controls.chip } },
  Switch: { classNames: { body: controls.switch, track: controls.track, label: controls.checkLabel } },
  Radio: { defaultProps: { size: 'sm' }, classNames: { ...ticked, icon: controls.radioIcon } },
  NumberInput: { classNames: { controls: controls.arrows } },
  Stepper: { classNames: { step: controls.step } },
  Modal: {
    defaultProps: {
      centered: true,
      size: 520,
      transitionProps: { duration: 140 },
      closeButtonProps: { 'aria-label': 'Close' },
    },
    classNames: window,
  },
  Drawer: {
    defaultProps: { transitionProps: { duration: 160 }, closeButtonProps: { 'aria-label': 'Close' } },
    classNames: {
      overlay: surfaces.overlay,
      header: surfaces.modalHeader,
      title: surfaces.modalTitle,
      body: surfaces.modalBody,
    },
  },
  Menu: {
    defaultProps: { shadow: 'none', position: 'bottom-end', transitionProps: { duration: 90 } },
    classNames: {
      dropdown: surfaces.dropdown,
      item: surfaces.menuItem,
      label: surfaces.menuLabel,
      divider: surfaces.menuDivider,
    },
  },
  Popover: {
    defaultProps: { shadow: 'none', transitionProps: { duration: 90 } },
    classNames: { dropdown: surfaces.dropdown },
  },
  Alert: { classNames: { root: surfaces.alert } },
  Kbd: { classNames: { root: surfaces.kbd } },
};
