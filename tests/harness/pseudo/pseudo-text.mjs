const PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const ODD = "áƀćđéƒǵĥíĵķĺṁńóṕɋŕśťúṽẃẋýźÁƁĆĐÉƑǴĤÍĴĶĹṀŃÓṔɊŔŚŤÚṼẂẊÝŹ";
/** Inputs and marks, which stay as they are. */
const HELD = /(\{[^}]*\})/;

/**
 * English as no language writes it, half as long again: every letter is one that English has not, and every second one
 * stands twice. Whatever a page still shows in plain letters came from no message.
 * @param {string} text of a message
 */
export function pseudo(text) {
	return text
		.split(HELD)
		.map((part, place) => (place % 2 === 1 ? part : part.replace(/[A-Za-z]+/g, longer)))
		.join("");
}

/** @param {string} word */
function longer(word) {
	return [...word]
		.map((letter, place) => {
			const odd = ODD[PLAIN.indexOf(letter)] ?? letter;
			return place % 2 === 1 ? odd + odd.toLowerCase() : odd;
		})
		.join("");
}
