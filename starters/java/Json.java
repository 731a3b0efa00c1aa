import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A value of JSON. Anything may be asked for any of these: what is not there is 0, "" or NOTHING.
 * You should not have to change this file.
 */
class Json {
    static final Json NOTHING = new Json();

    private double number = 0;
    private String text = "";
    private final List<Json> items = new ArrayList<>();
    private final Map<String, Json> table = new LinkedHashMap<>();

    /** Of a number; 1 for true. */
    int number() {
        return (int) number;
    }

    String text() {
        return text;
    }

    /** What is in a list. */
    List<Json> items() {
        return items;
    }

    Json at(int index) {
        return index >= 0 && index < items.size() ? items.get(index) : NOTHING;
    }

    /** The names of what is in a table. */
    Set<String> keys() {
        return table.keySet();
    }

    Json get(String key) {
        return table.getOrDefault(key, NOTHING);
    }

    boolean has(String key) {
        return table.containsKey(key);
    }

    /** NOTHING where it is no JSON. */
    static Json read(String text) {
        try {
            var reader = new Reader(text);
            Json value = reader.value(0);
            return reader.isOver() ? value : NOTHING;
        } catch (IllegalArgumentException | IndexOutOfBoundsException wrong) {
            return NOTHING;
        }
    }

    static Json readFile(String path) {
        try {
            return read(Files.readString(Path.of(path)));
        } catch (IOException | IllegalArgumentException wrong) {
            return NOTHING;
        }
    }

    static String quoted(String text) {
        var written = new StringBuilder("\"");
        for (char one : text.toCharArray()) {
            if (one < ' ') written.append(String.format("\\u%04x", (int) one));
            else if (one == '"' || one == '\\') written.append('\\').append(one);
            else written.append(one);
        }
        return written.append('"').toString();
    }

    /** Reads one text from left to right; throws where there is not what it reads. */
    private static class Reader {
        private final String text;
        private int at = 0;

        Reader(String text) {
            this.text = text;
        }

        boolean isOver() {
            return at == text.length();
        }

        Json value(int depth) {
            // Deeper nesting is no message of ours.
            if (depth > 100) throw new IllegalArgumentException("too deep");
            Json value = new Json();
            skipBlanks();
            if (next("{")) items('}', () -> {
                skipBlanks();
                String key = string();
                skipBlanks();
                expect(":");
                value.table.put(key, value(depth + 1));
            });
            else if (next("[")) items(']', () -> value.items.add(value(depth + 1)));
            else if (text.charAt(at) == '"') value.text = string();
            else if (next("true")) value.number = 1;
            else if (!next("false") && !next("null")) value.number = number();
            skipBlanks();
            return value;
        }

        private boolean next(String word) {
            if (!text.startsWith(word, at)) return false;
            at += word.length();
            return true;
        }

        private void expect(String word) {
            if (!next(word)) throw new IllegalArgumentException(word);
        }

        private void skipBlanks() {
            while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) at++;
        }

        private void items(char end, Runnable read) {
            skipBlanks();
            if (next(String.valueOf(end))) return;
            do read.run();
            while (next(","));
            expect(String.valueOf(end));
        }

        private double number() {
            int start = at;
            while (at < text.length() && "+-.eE0123456789".indexOf(text.charAt(at)) >= 0) at++;
            return Double.parseDouble(text.substring(start, at));
        }

        private String string() {
            var read = new StringBuilder();
            expect("\"");
            while (!next("\"")) {
                char one = text.charAt(at++);
                read.append(one == '\\' ? escape() : one);
            }
            return read.toString();
        }

        private char escape() {
            char name = text.charAt(at++);
            if (name == 'u') return (char) Integer.parseInt(text.substring(at, at += 4), 16);
            int place = "\"\\/bfnrt".indexOf(name);
            return "\"\\/\b\f\n\r\t".charAt(place);
        }
    }
}
