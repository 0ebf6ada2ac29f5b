import { configure } from '@testing-library/dom';

// Like `expect.poll`, because a busy machine may be several times slower.
configure({ asyncUtilTimeout: 20_000 });
