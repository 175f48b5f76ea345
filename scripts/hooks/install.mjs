// Runs after an installation: lets git check the subject of each commit. A copy without git has no commits.
import { spawnSync } from 'node:child_process';

spawnSync('git', ['config', 'core.hooksPath', 'scripts/hooks'], { stdio: 'ignore' });
