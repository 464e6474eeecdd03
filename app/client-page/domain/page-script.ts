/** The address that the script below posts to, and the buttons without it: the page's own. */
export const INTENTS = { view: "view", ask: "ask", together: "together" } as const;

/**
 * All that the page of an invoice runs, inline: it takes from its address what was said once, copies what has a button for it and, once a person has pressed
 * something, says so to its own address, which is what counts as a view. Programs that look at links press nothing.
 * @param told whether a view is told at all
 */
export function pageScript(told: boolean): string {
	return `(()=>{${CLEAR}${COPY}${told ? TELL : ""}})()`;
}

const CLEAR =
	'const q=new URLSearchParams(location.search),n=q.size;q.delete("asked");q.delete("seen");' +
	'q.size<n&&history.replaceState(null,"",location.pathname+(q.size?"?"+q:"")+location.hash);';

const COPY =
	'for(const b of document.querySelectorAll("[data-copy]")){b.hidden=false;b.onclick=()=>' +
	"navigator.clipboard.writeText(b.dataset.copy).then(()=>{b.lastChild.textContent=b.dataset.done})}";

const TELL =
	'const k=["pointerdown","keydown"],t=e=>{if(!e.isTrusted)return;k.forEach(n=>removeEventListener(n,t));' +
	`navigator.sendBeacon(location.pathname,new URLSearchParams({intent:"${INTENTS.view}"}))};` +
	"k.forEach(n=>addEventListener(n,t))";
