import type { CSSProperties } from "react";

/** How mails look. Programs that read mail know little of CSS: all is inline, classes are for narrow and dark alone. */

const SANS = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const SERIF = "Georgia,'Times New Roman',Times,serif";

export const INK = "#191b17";
export const RULE = "#e0dccf";
export const LATE = "#9c2818";
const QUIET = "#50524a";

export const text: CSSProperties = { fontFamily: SANS, fontSize: 16, lineHeight: "24px", color: INK };
export const small: CSSProperties = { fontFamily: SANS, fontSize: 14, lineHeight: "21px", color: INK };
export const quiet: CSSProperties = { ...small, color: QUIET };
export const fine: CSSProperties = { ...quiet, fontSize: 13, lineHeight: "20px" };
export const foot: CSSProperties = { ...quiet, fontSize: 12, lineHeight: "18px" };
export const title: CSSProperties = { fontFamily: SERIF, fontSize: 24, lineHeight: "30px", color: INK };
export const figure: CSSProperties = { fontFamily: SERIF, fontSize: 54, lineHeight: "60px", color: INK };

/** A word without a break, such as a long number, makes nothing wider than the screen. */
export const breaking: CSSProperties = { overflowWrap: "anywhere", wordBreak: "break-word" };

/** Below 620 px the card is as wide as the screen; in the dark its colours turn. */
export const STYLES = `:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0;-webkit-text-size-adjust:100%}
@media (max-width:619px){.px{padding-left:20px!important;padding-right:20px!important}.out{padding:0!important}.card{border-left:0!important;border-right:0!important}.big{font-size:42px!important;line-height:46px!important}.bt{width:100%!important}.col{display:block!important;width:auto!important;padding-bottom:12px!important}}
@media (max-width:359px){.big{font-size:34px!important;line-height:40px!important}}
@media (prefers-color-scheme:dark){body,.desk{background-color:#121411!important}.card{background-color:#191c18!important;border-color:#2b2f29!important;border-top-color:#efece3!important}.well{background-color:#21251f!important}.ink{border-color:#efece3!important}.i{color:#efece3!important}.m{color:#b7b6ab!important}.r{border-bottom-color:#2b2f29!important}.am{border-left-color:#434940!important}.gb{background-color:#84cca6!important}.gbt{color:#0a1d15!important}.lt{color:#f5a698!important}}`;
