import { fuzzCalls } from './fuzz-calls';

fuzzCalls(0);
