import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import {
  buildMetric,
  requestMetric,
  type HistogramDefinition,
  type MetricDefinition,
} from './definitions';

/** The current value, or one for each value of the label. Null: unknown, and nothing is exported. */
export type MetricValue = number | Readonly<Record<string, number>> | null;
export type MetricReader = () => MetricValue | Promise<MetricValue>;
/** How each metric is read. */
export type MetricReaders<Name extends string> = Record<Name, MetricReader>;

/** Observes a value of a histogram, with the value of its label. */
export type ObserveValue<Name extends string> = (name: Name, label: string, value: number) => void;

/** Upper bounds in seconds: from an answer out of memory to the longest that browsers wait. */
const buckets = [0.005, 0.02, 0.1, 0.3, 1, 3, 10];

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Methods are the client's choice: unknown ones are `other`. */
export const toKnownMethod = (method: string): string => (methods.has(method) ? method : 'other');

export interface ObservedRequest {
  method: string | undefined;
  /** The pattern, never the address: the number of series must be bounded. */
  route: string;
  status: number;
  seconds: number;
}

/** What is observed of a Fastify request and its reply. */
export const toObserved = (
  { method, routeOptions: { url: route = 'unknown' } }: AnsweredRequest,
  { statusCode: status, elapsedTime }: { statusCode: number; elapsedTime: number },
): ObservedRequest => ({ method, route, status, seconds: elapsedTime / 1000 });

interface AnsweredRequest {
  method: string;
  routeOptions: { url?: string | undefined };
}

/** The metrics of one process in Prometheus' format. */
export class Metrics {
  private readonly registry = new Registry();
  private readonly requests: Histogram<'method' | 'route' | 'status'>;
  /** One for each combination of labels, because finding it costs more than counting. */
  private readonly series = new Map<string, Histogram.Internal<string>>();

  constructor(about: { service: string; version: string }) {
    const registers = [this.registry];
    this.requests = new Histogram({
      name: requestMetric,
      help: 'Time from the request to the end of its response.',
      labelNames: ['method', 'route', 'status'],
      buckets,
      registers,
    });
    const labelNames = ['service', 'version'] as const;
    new Gauge({ name: buildMetric, help: 'The program.', labelNames, registers }).set(about, 1);
  }

  /** Counts a request. */
  observe({ method = '', route, status, seconds }: ObservedRequest): void {
    const key = `${method} ${status} ${route}`;
    let series = this.series.get(key);
    if (!series) {
      const known = toKnownMethod(method);
      series = this.requests.labels({ method: known, route, status });
      if (known === method) this.series.set(key, series);
    }
    series.observe(seconds);
  }

  /** Adds the metrics of Node and the given ones, which are read for each request of Prometheus. */
  addReaders<Name extends string>(
    definitions: Readonly<Record<Name, MetricDefinition>>,
    readers: MetricReaders<Name>,
  ): void {
    collectDefaultMetrics({ register: this.registry });
    for (const name of Object.keys(definitions) as Name[])
      this.addReader(name, definitions[name], readers[name]);
  }

  /** Adds histograms with all their series, so that the first value of each is an increase. Returns what observes values. */
  addHistograms<Name extends string>(
    definitions: Readonly<Record<Name, HistogramDefinition>>,
  ): ObserveValue<Name> {
    const histograms = new Map<Name, (label: string, value: number) => void>();
    for (const name of Object.keys(definitions) as Name[])
      histograms.set(name, this.addHistogram(name, definitions[name]));
    return (name, label, value) => histograms.get(name)?.(label, value);
  }

  /** All metrics as text. */
  async write(): Promise<{ type: string; text: string }> {
    return { type: this.registry.contentType, text: await this.registry.metrics() };
  }

  private addHistogram(name: string, { help, label, buckets: bounds }: HistogramDefinition) {
    const registers = [this.registry];
    const labelNames = [label.name];
    const histogram = new Histogram({ name, help, labelNames, buckets: [...bounds], registers });
    for (const labelValue of label.values) histogram.zero({ [label.name]: labelValue });
    return (labelValue: string, value: number): void =>
      histogram.observe({ [label.name]: labelValue }, value);
  }

  private addReader(name: string, definition: MetricDefinition, read: MetricReader): void {
    const { type, help, label } = definition;
    const options = {
      name,
      help,
      labelNames: label ? [label.name] : [],
      registers: [this.registry],
    };
    const collect = async (): Promise<void> => {
      const value = await read();
      metric.reset();
      if (value === null) return metric.remove();
      if (typeof value === 'number') return add({}, value);
      for (const labelValue of label?.values ?? [])
        add({ [label!.name]: labelValue }, value[labelValue] ?? 0);
    };
    const metric =
      type === 'counter'
        ? new Counter({ ...options, collect })
        : new Gauge({ ...options, collect });
    const add = (labels: Record<string, string>, value: number): void => metric.inc(labels, value);
  }
}
