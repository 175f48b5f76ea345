import { test } from '@playwright/test';
import { removeFolder } from '../support/remove-folder.ts';
import { READY_DATA } from './support/ready-data.ts';

test('the demo schools that every worker began with are removed', () => removeFolder(READY_DATA));
