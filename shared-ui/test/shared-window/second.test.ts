import { testSharedWindow } from './test-shared-window';

// Two files have these tests: the one that runs second shows that the other has left the window as it found it.
testSharedWindow();
