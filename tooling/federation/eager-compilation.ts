import webpack from 'webpack';

/**
 * Marks an app's entry, so that Chromium compiles all its functions on another thread while it arrives. Without the mark it parses
 * them twice on the main thread, first to skip them and again when they are called. Other browsers ignore it.
 */
export const eagerCompilation = (): webpack.BannerPlugin =>
  new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    entryOnly: true,
    test: /\.js$/,
    // The minimizer would remove it.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 2,
  });
