// A machine of CI may stall for seconds. What passes only the second time is named as unsteady, where it is to be mended.
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true });
