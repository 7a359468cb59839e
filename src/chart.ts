// The chart review card, for a registry of one's own. The default registry has it already.
export { reviewChartRenderer } from "./chart/review-chart-renderer.js";
