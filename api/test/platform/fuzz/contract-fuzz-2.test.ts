import { fuzzCalls } from './fuzz-calls';

fuzzCalls(1);
