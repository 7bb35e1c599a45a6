// A CI machine may stall for seconds. A test that passes only on the second attempt is reported as flaky and must be
// fixed.
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true });
